import { index, type RouteConfig, route } from "@remix-run/route-config";

const developmentOnly =
  process.env.NODE_ENV === "development"
    ? [
        route("styleguide", "routes/styleguide.tsx"),
        route("styleguide/on-dark", "routes/styleguide-on-dark.tsx"),
      ]
    : [];

export default [
  index("routes/home.tsx"),
  ...developmentOnly,
  route("*", "routes/unknown-path.tsx"),
] satisfies RouteConfig;
