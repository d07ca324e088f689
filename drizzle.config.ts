import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: "./drizzle/*.ts",
  out: "./migrations",
  casing: "snake_case",
});
