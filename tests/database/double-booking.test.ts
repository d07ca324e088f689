/** Several processes share the calendars. */
import { expect, test } from "vitest";
import { bookings } from "#drizzle/schema/bookings";
import { bookingSlots } from "#drizzle/schema/hosts";
import { outbox } from "#drizzle/schema/outbox";
import { weekdayFields } from "~/features/calendar/host-fields";
import { makeDataFolder } from "../support/data-folder";
import { openStaffBrowser, sendForm, staffEnv } from "../support/http";
import { shareEmptyDatabase } from "../support/server-database";
import { type RunningServer, startServer } from "../support/start-server";
import { readRows } from "../support/stored-rows";

const VISITORS = 20;
const dataDir = makeDataFolder();
const servers: RunningServer[] = [];

const hours = Object.fromEntries(
  weekdayFields.flatMap((day) => [
    [`${day}[0].from`, "09:00"],
    [`${day}[0].to`, "17:00"],
  ]),
);

test(`one of ${VISITORS} visitors of three processes gets the slot that all of them request`, async () => {
  const database = await shareEmptyDatabase(dataDir);
  const env = {
    ...staffEnv,
    ...database,
    DATA_DIR: dataDir,
    CONTACT_LIMITS: "1000,1000",
    LOG_LEVEL: "error",
  };
  for (let index = 0; index < 3; index += 1) servers.push(await startServer({ env }));
  const [first] = servers as [RunningServer];
  const pick = (index: number) => servers[index % servers.length] as RunningServer;
  const staff = await openStaffBrowser(first);
  const calls = await (await staff.get("/admin/booking")).text();
  const [settings = ""] = /\/admin\/booking\/[0-9a-f-]{36}/.exec(calls) ?? [];
  const rules = { length: "30", buffer: "15", notice: "1", horizon: "30", revision: "0" };
  const saved = await staff.send(settings, {
    bookable: "yes",
    name: "Asha",
    zone: "UTC",
    ...hours,
    ...rules,
  });
  expect(saved.status).toBe(303);

  const page = await (await fetch(`${first.url}/book`)).text();
  const starts = [...page.matchAll(/at=(\d{13})/g)].map(([, at = ""]) => at);
  const [at = "", , other = ""] = [...new Set(starts)];
  const book = (index: number) =>
    sendForm(pick(index), "/book", {
      at,
      zone: "UTC",
      name: `Visitor ${index}`,
      email: `v${index}@example.com`,
    });
  const responses = await Promise.all(Array.from({ length: VISITORS }, (_, index) => book(index)));
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([303, ...Array.from({ length: VISITORS - 1 }, () => 409)]);
  const texts = await Promise.all(responses.map((response) => response.text()));
  const rejected = texts.find((text) => text.includes("has just been taken")) ?? "";
  expect(rejected).toMatch(/value="Visitor \d+"/);
  expect(rejected).toContain(`value="${other}"`);

  const listBookings = () =>
    readRows({ dataDir }, async (db) => ({
      calls: await db.$count(bookings),
      slots: await db.$count(bookingSlots),
      mails: (await db.select().from(outbox)).filter(({ kind }) => kind.startsWith("booking")).length,
    }));
  expect(await listBookings()).toEqual({ calls: 1, slots: 3, mails: 2 });

  // Its link is opened concurrently in two processes.
  const link = responses.find(({ status }) => status === 303)?.headers.get("Location") ?? "";
  const move = (index: number) =>
    sendForm(pick(index), link, { change: "move", at: other, zone: "UTC", sequence: "0" });
  expect((await Promise.all([0, 1, 2].map(move))).map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(await listBookings()).toEqual({ calls: 1, slots: 3, mails: 4 });
  const cancel = (index: number) => sendForm(pick(index), link, { change: "cancel" });
  expect((await Promise.all([0, 1, 2].map(cancel))).map(({ status }) => status)).toEqual([303, 303, 303]);
  // The host's. A visitor who did not pass the bot check gets two e-mails a day.
  expect(await listBookings()).toEqual({ calls: 1, slots: 0, mails: 5 });
}, 120_000);
