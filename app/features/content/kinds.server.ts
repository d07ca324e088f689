import type { Kind } from "./kind.server";

type Module = Readonly<Record<string, Kind>>;

const FOLDER = new URL("./kinds/", import.meta.url);

/** The modules of `kinds/`, which export kinds alone. The npm commands run without Vite, so they read the folder. */
async function loadKinds(): Promise<Module[]> {
  if (import.meta.env)
    return Object.values(
      import.meta.glob<Module>(["./kinds/*.server.ts", "!./kinds/*.test.ts"], { eager: true }),
    );
  const { readdir } = await import("node:fs/promises");
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith(".server.ts"));
  return await Promise.all(files.map((file): Promise<Module> => import(new URL(file, FOLDER).href)));
}

/** All kinds of content, by their title. */
export const kinds: readonly Kind[] = (await loadKinds())
  .flatMap((module) => Object.values(module))
  .sort((a, b) => a.nouns[1].localeCompare(b.nouns[1], "en"));

/** The kind with this name, if there is one. */
export const findKind = (name: string | undefined): Kind | undefined =>
  kinds.find((kind) => kind.name === name);
