import { and, eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { leads } from "#drizzle/schema/leads";
import { quickContactTexts } from "~/features/contact/form-texts";
import { staffEnv } from "../support/http";
import { CONTACT_THANKS } from "../support/lead-forms";
import { listPagePaths } from "../support/list-page-paths";
import { priceRange } from "../support/prices";
import { type RunningServer, startServer } from "../support/start-server";
import { readRows } from "../support/stored-rows";
import { type Browser, checkInstalled, engines, type WindowSize } from "./engines";
import { asVisitor } from "./visitor";

const desktop = { width: 1440, height: 900 };
const tablet = { width: 800, height: 900 };
const sender = "Mira Kent";

describe.each(engines)("$name", (engine) => {
  let server: RunningServer;
  let browser: Browser | undefined;
  beforeAll(async () => {
    checkInstalled(engine);
    server = await startServer({ env: staffEnv });
  });
  afterEach(async () => {
    await browser?.close();
    const errors = browser?.errors ?? [];
    browser = undefined;
    expect(errors, "errors in the console").toEqual([]);
  });

  const visit = async (path: string, size: WindowSize = desktop) => {
    browser = await engine.open(size);
    const visitor = asVisitor(browser, server.url);
    await visitor.open(path);
    return visitor;
  };
  const signIn = async (path: string, password = staffEnv.ADMIN_PASSWORD) => {
    const visitor = await visit(path);
    await visitor.type("E-mail", staffEnv.ADMIN_EMAILS);
    await visitor.type("Password", password);
    await visitor.click("Sign In");
    return visitor;
  };
  const listVerifications = (kind: string) =>
    readRows(server, (db) =>
      db
        .select({ verification: leads.verification })
        .from(leads)
        .where(and(eq(leads.kind, kind), eq(leads.name, sender))),
    );

  test("every page hydrates", async () => {
    const visitor = await visit("/");
    for (const path of await listPagePaths(server.url, 1)) await visitor.open(path);
  });

  test("contact", async () => {
    const visitor = await visit("/contact");
    await visitor.type("Name", sender);
    await visitor.type("E-mail", "asha@example.com");
    await visitor.type("Subject", "Stock system");
    await visitor.type("Message", "We sell tea online.");
    await visitor.click("Send message");
    await visitor.sees(CONTACT_THANKS);
    expect(await listVerifications("contact")).toEqual([{ verification: "verified" }]);
  });

  test("estimate", async () => {
    const visitor = await visit("/get-estimate");
    await visitor.click("Simple website");
    await visitor.sees(priceRange("simple-website"));
    await visitor.click("AI integration");
    const price = priceRange("simple-website", { advancedFeatures: ["ai-integration"] });
    await visitor.sees(price);
    await visitor.click("Get Estimate");
    await visitor.sees("Discuss this estimate");
    await visitor.sees(price);
  });

  test("popup: a card on a wide screen", async () => {
    const visitor = await visit("/services");
    await visitor.seesField("Your Name *");
    await visitor.click("Close");
  });

  test("popup: a bar on a narrow screen", async () => {
    const visitor = await visit("/services", tablet);
    await visitor.click(quickContactTexts.title);
    await visitor.type("Your Name *", sender);
    await visitor.type("Phone Number *", "+1 555 010 0199");
    await visitor.click("Let's talk");
    await visitor.sees(quickContactTexts.thanks);
    expect(await listVerifications("quick-contact")).toEqual([{ verification: "verified" }]);
  });

  test("sign-in", async () => {
    const visitor = await signIn("/admin/leads", "not the password");
    await visitor.sees("Invalid login credentials");
    await visitor.type("Password", staffEnv.ADMIN_PASSWORD);
    await visitor.click("Sign In");
    await visitor.sees("Leads");
    await visitor.click("Sign Out");
    await visitor.sees("Sign in to the staff area");
  });

  test("writing", async () => {
    const title = `Written in ${engine.name}`;
    const visitor = await signIn("/admin/blog/new");
    await visitor.type("Title", title);
    await visitor.type("Content", "- A plan");
    await visitor.click("H2");
    await visitor.type("Content", " comes first");
    await visitor.click("Save Draft");
    await visitor.sees("Saved.");
    await visitor.click("Publish Now");
    await visitor.sees("Published.");
    await visitor.open(`/blog/${title.toLowerCase().replaceAll(" ", "-")}`);
    await visitor.sees("A plan comes first");
    const headings = '[...document.querySelectorAll("article h2")].map((heading) => heading.innerText)';
    expect(await browser?.evaluate(headings)).toContain("A plan comes first");
  });

  test("booking", async () => {
    const staff = await signIn("/admin/booking");
    await staff.click("Your hours");
    await staff.click("Visitors can book calls");
    await staff.type("Name", "Asha");
    await staff.click("Save");
    await staff.sees("The booking page shows the new times.");

    await browser?.close();
    // Without a zone in the address, the times move when the browser's zone arrives.
    const visitor = await visit("/book?zone=Asia/Tokyo");
    await visitor.click(/^\d+:\d\d/);
    await visitor.sees("Your details");
    await visitor.type("Name", sender);
    await visitor.type("E-mail", "mira@example.com");
    await visitor.click("Book this call");
    await visitor.sees("Your call is booked");
    expect(await listVerifications("booking")).toEqual([{ verification: "verified" }]);
  });
});
