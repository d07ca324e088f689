import { createRequestHandler, type HandleDocumentRequestFunction, type ServerBuild } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderPage as renderHtml } from "~/remix/render-page.server";
import * as root from "~/root";

const renderPage: HandleDocumentRequestFunction = async (request, status, _headers, context) => {
  const html = await renderHtml(<RemixServer context={context} url={request.url} />, "", 5_000);
  // React separates texts by comments, and Remix repeats the data in scripts.
  return new Response(
    html.replaceAll(/<!--.*?-->|<script(?! type="application\/ld)[\s\S]*?<\/script>/g, ""),
    { status },
  );
};

/**
 * Renders pages as the site does, by their route modules' paths; `""` is the home page.
 * @returns the function that opens a path: it returns the HTML, or where the page redirects
 */
export function pageOpener(modules: Readonly<Record<string, object>>) {
  const paths = Object.keys(modules);
  const routes = paths.map((path) => ({ id: `/${path}`, parentId: "root", path, index: path === "" }));
  const listed = Object.fromEntries(
    [{ id: "root", path: "" }, ...routes].map((route) => [route.id, { ...route, module: route.id }]),
  );
  const withModules = Object.entries(listed).map(([id, route]) => [
    id,
    { ...route, module: id === "root" ? root : modules[id.slice(1)] },
  ]);
  const handleRequest = createRequestHandler({
    entry: {
      module: {
        default: renderPage,
        handleError: (error: unknown) => console.error(error),
      },
    },
    routes: Object.fromEntries(withModules),
    assets: { entry: { imports: [] }, routes: listed },
    future: { v3_singleFetch: true },
  } as unknown as ServerBuild);
  return async (path: string, cookie = ""): Promise<string> => {
    const request = new Request(`http://localhost:3000${path}`, { headers: { Cookie: cookie } });
    const response = await handleRequest(request, {});
    return response.headers.get("Location") ?? (await response.text());
  };
}
