import { PLAYER_ORIGINS } from "~/lib/http/player-origins";

/** A video on another site: where it is watched, and the address of its player. */
export type Video = { site: "YouTube" | "Vimeo"; player: string };

const [YOUTUBE, VIMEO] = PLAYER_ORIGINS;

/** The video at an address of YouTube or Vimeo, or null. */
export function findVideo(address: string): Video | null {
  if (!/^https?:/.test(address) || !URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  const host = hostname.replace(/^(www|m)\./, "");
  if (host === "youtu.be" || host === "youtube.com") {
    const id =
      host === "youtu.be"
        ? pathname.slice(1)
        : (/^\/(?:shorts|live|embed)\/([^/]+)$/.exec(pathname)?.[1] ?? searchParams.get("v"));
    if (!id || !/^[\w-]{11}$/.test(id)) return null;
    const start = readSeconds(searchParams.get("t") ?? searchParams.get("start") ?? "");
    return {
      site: "YouTube",
      player: `${YOUTUBE}/embed/${id}?autoplay=1${start > 0 ? `&start=${start}` : ""}`,
    };
  }
  if (host !== "vimeo.com") return null;
  const [, id, hash] = /^\/(\d{1,12})(?:\/([\da-f]{6,20}))?$/.exec(pathname) ?? [];
  if (!id) return null;
  return { site: "Vimeo", player: `${VIMEO}/video/${id}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ""}` };
}

/** The seconds of a YouTube time such as `90`, `90s` or `1h2m3s`; 0 if it is none. */
function readSeconds(time: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(time) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
