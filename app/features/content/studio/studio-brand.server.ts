import { type BrandColors, defaultBrand, type Mark, type Picture, palette } from "~/content/brand";
import type { Studio } from "~/content/studio";
import type { Entry } from "~/features/content/kind.server";
import type { studio } from "~/features/content/kinds/studio.server";
import { findImages, readImage } from "~/features/media/image-lookup.server";
import { env } from "~/lib/env/env.server";
import { log } from "~/lib/log/log.server";
import { digest } from "~/lib/secrets/digest.server";
import { listStudioVariables } from "./studio-fields.server";
import { MarkError, readSvgMark } from "./svg-mark.server";

/** A larger mark is not drawn in documents and icons, which hold it in memory. */
const MAX_PNG_BYTES = 1_000_000;

type Fields = Entry<typeof studio>;

/** The studio's brand by its entry. */
export async function toBrand(fields: Fields): Promise<Studio> {
  const { foundedYear, foundedBy, tagline, background, legalName, address, mailFooter, ...others } = fields;
  const { name, initials, email, links, country, office, legal, isSample } = others;
  const { hours: replyHours, ...replies } = fields.replies;
  const colors = findColors(fields);
  const picture = fields.markPicture ? await findPicture(fields.markPicture) : undefined;
  const mark = picture ?? (fields.mark ? findMark(fields.mark, fields) : undefined);
  const look = mark || colors ? { ...(mark && { mark }), ...(colors && { colors }) } : undefined;
  return {
    ...{ name, initials, email, links, country, url: env.siteUrl },
    foundedYear: Number(foundedYear),
    shortName: fields.shortName ?? "",
    foundedBy: foundedBy ?? "",
    tagline: tagline ?? "",
    background: background ?? "",
    legalName: legalName ?? "",
    address: address ?? "",
    mailFooter: mailFooter ?? "",
    replies,
    replyHours,
    office: { ...office, city: office.city ?? "" },
    legal: { ...legal, dataBasis: legal.dataBasis ?? "", dataRights: legal.dataRights ?? "" },
    ...(look && { look }),
    ...((look || name !== defaultBrand.name) && {
      version: digest(JSON.stringify([name, fields.shortName, look])).slice(0, 8),
    }),
    ...(picture && { markPng: await readPng(picture.picture) }),
    overridden: isSample ? [] : listStudioVariables(),
  };
}

/** The colors, if they differ from those that the site comes with. */
function findColors({ dayColors: day, nightColors: night }: Fields): BrandColors | undefined {
  const isDefault = (theme: keyof BrandColors, { link, accent }: BrandColors["day"]) =>
    link === palette[theme].link && accent === palette[theme].accent;
  return isDefault("day", day) && isDefault("night", night) ? undefined : { day, night };
}

/** The mark of an SVG, whose colors follow the theme where they are the studio's own. */
function findMark(svg: string, { dayColors }: Fields): Mark | undefined {
  const read = readStoredMark(svg);
  if (!read) return undefined;
  const { parts, ...box } = read;
  const roles = { [dayColors.accent]: "accent", [dayColors.link]: "link" };
  return { ...box, parts: parts.map((part) => ({ ...part, color: roles[part.color] ?? part.color })) };
}

/** A release may have tightened a limit, which must not take the studio's facts away with its mark. */
function readStoredMark(svg: string): Mark | undefined {
  try {
    return readSvgMark(svg);
  } catch (error) {
    if (!(error instanceof MarkError)) throw error;
    log.warn({ err: error }, "the stored mark breaks its rules");
    return undefined;
  }
}

/** A mark that was uploaded; undefined if it has been deleted since. */
async function findPicture(url: string): Promise<Picture | undefined> {
  const found = (await findImages([url])).get(url);
  return found && { picture: url, width: found.width, height: found.height };
}

async function readPng(url: string): Promise<Uint8Array | undefined> {
  try {
    const object = await readImage(url.slice(url.indexOf("blog-images/")));
    if (!object || object.size > MAX_PNG_BYTES) return undefined;
    return new Uint8Array(await new Response(object.body).arrayBuffer());
  } catch (error) {
    log.warn({ err: error }, "could not read the studio's mark");
    return undefined;
  }
}
