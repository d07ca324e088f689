/** Set before a test file loads any module of the program: its Postgres database. */
import { randomUUID } from "node:crypto";
import { afterAll } from "vitest";
import { dropDatabases, onServer } from "./postgres-server";

const server = process.env.TEST_POSTGRES_URL ?? "";
const name = `test_${randomUUID().replaceAll("-", "")}`;
await onServer(server, `create database ${name} template template_site`);
process.env.DATABASE_URL = server.replace(/\/postgres$/, `/${name}`);
process.env.DATABASE_CONNECTIONS = "40";

// Also those of the servers that the file has started, whose names begin with its own.
afterAll(() => dropDatabases(server, name));
