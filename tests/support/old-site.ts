import { validImages } from "./image-parts";
import { serve } from "./serve";

/** Starts a site that posts are imported from. It has `/about/`, every PDF, and all images but `gone`. */
export async function startOldSite() {
  const fetched: string[] = [];
  const { url, stop } = await serve((request, response) => {
    const path = request.url ?? "";
    fetched.push(path);
    const ending = /\.(png|jpg|webp|svg)$/.exec(path)?.[1];
    if (path === "/about/" || path.endsWith(".pdf")) response.end("About us");
    else if (!ending || path.includes("gone")) response.writeHead(404).end();
    else if (ending === "svg") response.end("<svg xmlns='http://www.w3.org/2000/svg'/>");
    else response.end(validImages[ending === "jpg" ? "jpeg" : (ending as "png" | "webp")]);
  });
  // `fetched`: the paths of all requests.
  return { url, fetched, stop };
}
