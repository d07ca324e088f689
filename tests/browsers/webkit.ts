import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { vi } from "vitest";
import { findFreePort } from "../support/free-port";
import type { Browser, WindowSize } from "./engines";

/** Opens WebKitGTK's browser through its driver (https://www.w3.org/TR/webdriver2/), on a virtual screen. */
export async function openWebKit(size: WindowSize): Promise<Browser> {
  const started: ChildProcess[] = [];
  const start = (command: string, args: string[], env = {}) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "ignore"],
    });
    started.push(child);
    return child;
  };
  const stop = () => Promise.all(started.map((child) => child.kill() && once(child, "exit")));

  const screen = start("Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]);
  const [display] = await once(screen.stdout as NodeJS.EventEmitter, "data");
  const port = await findFreePort();
  start("WebKitWebDriver", [`--port=${port}`], {
    DISPLAY: `:${display}`.trim(),
    // Its sandbox needs rights that root in a container does not have.
    ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" }),
  });

  let session = "";
  const send = async (method: "POST" | "DELETE", path: string, body?: object) => {
    const url = `http://127.0.0.1:${port}/session${session}${path}`;
    const response = await fetch(url, { method, body: body && JSON.stringify(body) });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  };
  const evaluate = (expression: string) =>
    send("POST", "/execute/sync", { script: `return ${expression}`, args: [] });
  const find = async (element: string) => `/element/${Object.values(await evaluate(element))[0]}`;
  try {
    const { sessionId } = await vi.waitFor(() => send("POST", "", { capabilities: {} }), 10_000);
    session = `/${sessionId}`;
    await send("POST", "/window/rect", size);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    open: (url) => send("POST", "/url", { url }),
    evaluate,
    click: async (element) => send("POST", `${await find(element)}/click`, {}),
    // The driver's own typing takes only form fields.
    type: async (element, text) => {
      await evaluate(`(${element}).focus()`);
      const actions = [...text].flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
      await send("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
    },
    errors: [],
    async close() {
      await send("DELETE", "");
      await stop();
    },
  };
}
