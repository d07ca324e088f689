import { index, type RouteConfig, route } from "@remix-run/route-config";

export default [
  index("routes/home.tsx"),
  route("get-estimate", "routes/get-estimate.tsx"),
  route("get-estimate/:code", "routes/estimate.tsx"),
  route("get-estimate/:code/email", "routes/estimate-email.tsx"),
] satisfies RouteConfig;
