import { randomInt, randomUUID } from "node:crypto";
import { weekdayFields } from "~/features/calendar/host-fields";
import { FORM_NONCE_FIELD, FORM_TOKEN_FIELD } from "~/lib/form/form-fields";
import { DAY_MS } from "~/lib/text/time";
import { staffEnv } from "../support/http";
import type { AcknowledgedWrites } from "./editor";
import { type ask, readCookies, readHiddenField, type SiteResponse } from "./visitor";

/** The site books at most 200 calls a day. */
const MAX_CALLS = 150;

type SellerTools = {
  send: typeof ask;
  untilAcknowledged: (act: () => Promise<SiteResponse>) => Promise<SiteResponse>;
  acknowledged: Pick<AcknowledgedWrites, "replies" | "acceptances" | "calls">;
};

const find = ({ body, status }: SiteResponse, pattern: RegExp): string => {
  const found = pattern.exec(body)?.[0];
  if (!found) throw new Error(`No ${pattern} in a page with status ${status}`);
  return found;
};

/** Signs in and lets visitors book calls. @returns a function that sells once: an offer, a reply and a call */
export async function startSeller(
  site: { url: string },
  { send, untilAcknowledged, acknowledged }: SellerTools,
) {
  const { ADMIN_EMAILS: email, ADMIN_PASSWORD: password } = staffEnv;
  const login = { form: { email, password } };
  const cookie = readCookies(await untilAcknowledged(() => send(site.url, "/admin/login", login)));
  const open = (path: string) => send(site.url, path, { cookie });
  const post = async (path: string, form: Record<string, string>, from = cookie) => {
    const response = await send(site.url, path, { cookie: from, form });
    if (response.status !== 303) throw new Error(`POST ${path} got ${response.status}`);
    return response;
  };
  const days = weekdayFields.flatMap((day) => ["from", "to"].map((end) => [`${day}[0].${end}`, "00:00"]));
  const rules = { length: "15", buffer: "0", notice: "1", horizon: "30", version: "0" };
  const settings = find(
    await untilAcknowledged(() => open("/admin/booking")),
    /\/admin\/booking\/[0-9a-f-]{36}/,
  );
  await post(settings, { bookable: "yes", name: "Asha", zone: "UTC", ...Object.fromEntries(days), ...rules });

  /** Writes and sends an offer. @returns its page for staff */
  const sendOffer = async (): Promise<SiteResponse> => {
    const client = { clientName: "Mira Novak", clientEmail: "mira@example.com" };
    const written = await untilAcknowledged(() => post("/admin/offers/new", { kind: "build", ...client }));
    const path = written.headers.location?.split("?")[0] ?? "";
    const content = {
      ...client,
      "lines[0].description": "The first version",
      "lines[0].price": "40000",
      validUntil: new Date(Date.now() + 9 * DAY_MS).toISOString().slice(0, 10),
    };
    return await untilAcknowledged(async () => {
      const page = await open(path);
      // An earlier attempt sent it, but its response was lost.
      if (/\/offers\/\w{4}-/.test(page.body)) return page;
      const seen = { revision: readHiddenField(page, "revision"), number: readHiddenField(page, "number") };
      await post(path, { change: "send", ...seen, ...content });
      await post(`${path}/send`, { revision: readHiddenField(await open(`${path}/send`), "revision") });
      return await open(path);
    });
  };

  const accept = async (link: string) => {
    const signer = `Signer ${randomUUID()}`;
    await untilAcknowledged(async () => {
      const page = await send(site.url, link);
      if (page.body.includes(signer)) return page;
      const answer = { answer: "accept", version: "1", role: "Director", agreed: "on" };
      const token = { [FORM_TOKEN_FIELD]: readHiddenField(page, FORM_TOKEN_FIELD) };
      return await post(link, { ...answer, ...token, name: signer, email: "mira@example.com" }, "");
    });
    acknowledged.acceptances.push(signer);
  };

  const reply = async (lead: string) => {
    const text = `Reply ${randomUUID()}`;
    await untilAcknowledged(async () => {
      const page = await open(`${lead}/reply`);
      if (page.body.includes(text)) return page;
      const seen = { id: readHiddenField(page, "id"), seen: readHiddenField(page, "seen") };
      return await post(`${lead}/reply`, { change: "send", ...seen, subject: "Re: Your project", text });
    });
    acknowledged.replies.push(text);
  };

  const chooseTime = async (name: string) => {
    const days = await send(site.url, "/book");
    const times = days.body.match(/at=\d{13}/g) ?? [];
    const at = times[randomInt(times.length)]?.slice(3) ?? "";
    const page = await send(site.url, `/book?at=${at}`);
    const token = readHiddenField(page, FORM_TOKEN_FIELD);
    const ids = { [FORM_TOKEN_FIELD]: token, [FORM_NONCE_FIELD]: randomUUID() };
    return { ...ids, at, zone: "UTC", name, email: "caller@example.com" };
  };

  const book = async () => {
    const name = `Caller ${randomUUID()}`;
    let form: Awaited<ReturnType<typeof chooseTime>> | undefined;
    await untilAcknowledged(async () => {
      form ??= await chooseTime(name);
      const response = await send(site.url, "/book", { form });
      // Someone else was faster.
      if (response.status === 409) form = undefined;
      if (response.status !== 303) throw new Error(`The call got ${response.status}`);
      return response;
    });
    acknowledged.calls.push(name);
  };

  return async function sell() {
    const offer = await sendOffer();
    await accept(find(offer, /\/offers\/\w{4}(-\w{4}){3}/));
    await reply(find(offer, /\/admin\/leads\/[0-9a-f-]{36}/));
    if (acknowledged.calls.length < MAX_CALLS) await book();
  };
}
