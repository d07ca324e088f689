import { defineConfig } from "drizzle-kit";
import { dialect } from "./drizzle/dialect";

/** Configures the dialect of DATABASE_URL; `npm run db:generate` runs it for both. */
export default defineConfig({
  dialect: dialect === "postgres" ? "postgresql" : "sqlite",
  schema: "./drizzle/schema/*.ts",
  out: `./migrations/${dialect}`,
  casing: "snake_case",
});
