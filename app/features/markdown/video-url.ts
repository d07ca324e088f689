import { playerOrigins } from "~/lib/http/player-origins";

/** A video on another site: the site it is on, and the URL of its player. */
type Video = { site: "YouTube" | "Vimeo"; player: string };

/** The video at a URL of YouTube or Vimeo, or null. */
export function findVideo(url: string): Video | null {
  if (!/^https?:/.test(url) || !URL.canParse(url)) return null;
  const { hostname, pathname, searchParams } = new URL(url);
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
      player: `${playerOrigins.youtube}/embed/${id}?autoplay=1${start > 0 ? `&start=${start}` : ""}`,
    };
  }
  if (host !== "vimeo.com") return null;
  const [, id, hash] = /^\/(\d{1,12})(?:\/([\da-f]{6,20}))?$/.exec(pathname) ?? [];
  if (!id) return null;
  const query = `?autoplay=1&dnt=1${hash ? `&h=${hash}` : ""}`;
  return { site: "Vimeo", player: `${playerOrigins.vimeo}/video/${id}${query}` };
}

/** The page of the video that a player shows, or null. Posts show this URL alone on a line as a player. */
export function readPlayerUrl(src: string): string | null {
  const [, youtubeId] =
    /^https?:\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/embed|youtu\.be)\/(?!videoseries|live_stream)([\w-]{11})(?=[?&#/]|$)/.exec(
      src,
    ) ?? [];
  if (youtubeId) {
    const start = readSeconds(new URL(src).searchParams.get("start") ?? "");
    return `https://www.youtube.com/watch?v=${youtubeId}${start > 0 ? `&t=${start}` : ""}`;
  }
  const [, vimeoId, hash] =
    /^https?:\/\/player\.vimeo\.com\/video\/(\d+)(?:\?(?:.*&)?h=([\da-f]+))?/.exec(src) ?? [];
  return vimeoId ? `https://vimeo.com/${vimeoId}${hash ? `/${hash}` : ""}` : null;
}

/** The seconds of a YouTube time such as `90`, `90s` or `1h2m3s`; 0 for anything else. */
function readSeconds(time: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(time) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
