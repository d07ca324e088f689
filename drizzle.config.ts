import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: "./drizzle/!(*.test).ts",
  out: "./migrations",
  casing: "snake_case",
});
