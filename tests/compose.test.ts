import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";

type Service = { image: string; build?: object; cap_drop?: string[]; security_opt?: string[] };

const services = ["compose.yaml", "compose.cluster.yaml"].flatMap((file) => {
  const { services }: { services: Record<string, Service> } = parse(readFileSync(file, "utf8"), {
    merge: true,
  });
  return Object.entries(services).map(([name, service]) => ({ name: `${name} of ${file}`, service }));
});

test.each(services)("$name runs an exact version with minimal privileges", ({ service }) => {
  // Images that we build have no version.
  if (!service.build) expect(service.image).toMatch(/:(\d+\.\d+\.\d+|\d+\.\d+|RELEASE\.[\dTZ-]+)(-alpine)?$/);
  expect(service.cap_drop).toEqual(["ALL"]);
  expect(service.security_opt).toEqual(["no-new-privileges:true"]);
});

test("the image and .nvmrc name the same version of Node", () => {
  const [, version] = /^ARG NODE=node:([\d.]+)-/m.exec(readFileSync("Dockerfile", "utf8")) ?? [];
  expect(version).toBe(readFileSync(".nvmrc", "utf8").trim());
});
