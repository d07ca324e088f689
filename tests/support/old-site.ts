import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { validImages } from "./image-parts";

/** Starts a site that posts are imported from. It has `/about/`, every PDF, and all images but `gone`. */
export async function startOldSite() {
  const fetched: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    fetched.push(path);
    const ending = /\.(png|jpg|webp|svg)$/.exec(path)?.[1];
    if (path === "/about/" || path.endsWith(".pdf")) response.end("About us");
    else if (!ending || path.includes("gone")) response.writeHead(404).end();
    else if (ending === "svg") response.end("<svg xmlns='http://www.w3.org/2000/svg'/>");
    else response.end(validImages[ending === "jpg" ? "jpeg" : (ending as "png" | "webp")]);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The paths of all requests. */
    fetched,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
