import type { MetaFunction } from "@remix-run/node";
import type { PageHandle } from "~/lib/http/page-handle";
import { pageHeaders } from "~/lib/http/page-headers";
import { pageMeta } from "~/lib/http/page-meta";
import { service } from "~/lib/http/structured-data";
import { NextPage } from "~/shell/next-page";
import { AdjoiningRooms } from "./adjoining-rooms";
import { AiServices } from "./ai-services";
import { Consulting } from "./consulting";
import { CustomSoftware } from "./custom-software";
import { Hero } from "./hero";
import { RoomSchedule } from "./room-schedule";
import { rooms } from "./rooms";
import "./services.css";

const path = "/services";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "AI Services",
    description:
      "AI integration from $15k, custom software, ready-made products, maintenance and consulting: what each service does, costs and takes, on one floor plan.",
    keywords: [
      "AI services",
      "AI integration",
      "custom software",
      "software maintenance",
      "software consulting",
      "language models for business",
    ],
    path,
    // The way in is no service.
    structuredData: (brand) =>
      rooms
        .filter(({ id }) => id !== "entrance")
        .map(({ name, what, to }) =>
          service(brand, {
            name: name.join(" "),
            description: what,
            path: to.startsWith("#") ? `${path}${to}` : to,
          }),
        ),
  });

export const handle = { kind: "shared" } satisfies PageHandle;

export const headers = pageHeaders(handle);

export default function Services() {
  return (
    <>
      <Hero />
      <RoomSchedule />
      <AiServices />
      <CustomSoftware />
      <AdjoiningRooms />
      <Consulting />
      <NextPage path={path} className="pt-section">
        The first room in detail: choosing a model, and what it costs to build and to run.
      </NextPage>
    </>
  );
}
