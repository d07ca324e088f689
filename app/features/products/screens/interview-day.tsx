const times = [
  ["9:00", "row-start-2"],
  ["9:20", "row-start-3"],
  ["9:40", "row-start-4"],
  ["10:00", "row-start-5"],
  ["10:20", "row-start-6"],
  ["10:40", "row-start-7"],
] as const;

/** Each room's column, and what a narrow screen leaves out. */
const rooms = [
  { name: "1.04", panel: "Panel A", place: "col-start-2" },
  { name: "1.05", panel: "Panel B", place: "col-start-3 @max-[14rem]:hidden" },
  { name: "Hall", panel: "Talks", place: "col-start-4 @max-[18rem]:hidden" },
] as const;

const slots = [
  { room: 0, who: "Larsen", rows: "row-start-2", look: "done" },
  { room: 0, who: "Osei", rows: "row-start-3", look: "done" },
  { room: 0, who: "Brandt", rows: "row-start-4", look: "now" },
  { room: 0, who: "Nair", rows: "row-start-6", look: "next" },
  { room: 1, who: "Silva", rows: "row-start-3", look: "done" },
  { room: 1, who: "Haddad", rows: "row-start-4", look: "now" },
  { room: 1, who: "Ito", rows: "row-start-5", look: "next" },
  { room: 1, who: "Kerr", rows: "row-start-6", look: "next" },
  { room: 2, who: "Tern Mobility", rows: "row-start-2 row-end-5", look: "now" },
  { room: 2, who: "Ninefold Energy", rows: "row-start-6 row-end-8", look: "next" },
] as const;

const looks = {
  done: "border-rule text-ink-3",
  now: "border-link font-semibold",
  next: "border-field",
};

export function InterviewDay() {
  return (
    <div className="panel p-4">
      <p className="eyebrow flex flex-wrap justify-between gap-x-3 text-ink-3">
        <span>Interview day</span>
        <span>Tue 10 Nov</span>
      </p>
      <div className="screen-timetable mt-2">
        {rooms.map(({ name, panel, place }) => (
          <p key={name} className={`row-start-1 px-2 pb-1.5 ${place}`}>
            <span className="block font-semibold">{name}</span>
            <span className="block text-ink-2">{panel}</span>
          </p>
        ))}
        {times.map(([time, row]) => (
          <span
            key={time}
            className={`figures col-span-full col-start-1 border-t border-rule pt-1.5 text-ink-3 ${row}`}
          >
            {time}
          </span>
        ))}
        {slots.map(({ room, who, rows, look }) => (
          <span
            key={who}
            className={`mx-0.5 mt-[3px] mb-0.5 rounded-control border bg-card px-1.5 py-0.5 ${rooms[room].place} ${rows} ${looks[look]}`}
          >
            {who}
          </span>
        ))}
        <span className="col-span-full col-start-1 row-start-4 mb-1.5 self-end border-t-2 border-accent" />
      </div>
    </div>
  );
}
