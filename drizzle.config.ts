import { defineConfig } from "drizzle-kit";
import { dialect } from "./drizzle/dialect";

/** For the database that DATABASE_URL chooses: `npm run db:generate` runs it for both. */
export default defineConfig({
  dialect: dialect === "postgres" ? "postgresql" : "sqlite",
  schema: "./drizzle/schema/*.ts",
  out: `./migrations/${dialect}`,
  casing: "snake_case",
});
