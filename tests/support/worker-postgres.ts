/** Creates a test file's Postgres database before the file loads any module of the site. */
import { randomUUID } from "node:crypto";
import { afterAll } from "vitest";
import { dropDatabases, onServer } from "./postgres-server";

const server = process.env.TEST_POSTGRES_URL ?? "";
const name = `test_${randomUUID().replaceAll("-", "")}`;
await onServer(server, `create database ${name} template template_site`);
process.env.DATABASE_URL = server.replace(/\/postgres$/, `/${name}`);
process.env.DATABASE_CONNECTIONS = "40";

// This includes the databases of servers started by the file: their names begin with this one.
afterAll(() => dropDatabases(server, name));
