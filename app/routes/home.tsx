import { pageCache } from "~/lib/page-headers";

export const headers = pageCache;

export default function Home() {
  return <h1>Home</h1>;
}
