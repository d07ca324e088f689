/** Has no types. Its Web Streams also work in Node, where `react-dom/server` has none until React 19. */
declare module "react-dom/server.browser" {
  export { renderToReadableStream } from "react-dom/server";
}
