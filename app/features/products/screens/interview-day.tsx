const times = ["9:00", "9:20", "9:40", "10:00", "10:20", "10:40"];

/** Each slot's place in the grid, and what a narrow screen leaves out. */
const rooms = [
  { name: "1.04", panel: "Panel A", column: "col-start-2", shown: "" },
  { name: "1.05", panel: "Panel B", column: "col-start-3", shown: "@max-[14rem]:hidden" },
  { name: "Hall", panel: "Tests", column: "col-start-4", shown: "@max-[17rem]:hidden" },
] as const;

const slots = [
  { room: 0, who: "A. Kerr", rows: "row-start-2", look: "done" },
  { room: 0, who: "M. Osei", rows: "row-start-3", look: "done" },
  { room: 0, who: "L. Brandt", rows: "row-start-4", look: "now" },
  { room: 0, who: "P. Nair", rows: "row-start-6", look: "next" },
  { room: 1, who: "J. Silva", rows: "row-start-3", look: "done" },
  { room: 1, who: "R. Haddad", rows: "row-start-4", look: "now" },
  { room: 1, who: "T. Ito", rows: "row-start-5", look: "next" },
  { room: 1, who: "A. Kerr", rows: "row-start-7", look: "next" },
  { room: 2, who: "Ninefold Energy, 24 seats", rows: "row-start-2 row-span-3", look: "now" },
  { room: 2, who: "Tern Mobility, 18 seats", rows: "row-start-6 row-span-2", look: "next" },
] as const;

const looks = {
  done: "border-rule text-ink-3",
  now: "border-link bg-link/12 font-semibold",
  next: "border-field",
};

export function InterviewDay() {
  return (
    <div className="panel p-4">
      <p className="eyebrow flex flex-wrap justify-between gap-x-3 text-ink-3">
        <span>Larch Systems</span>
        <span>Tue 10 Nov</span>
      </p>
      <div className="screen-timetable mt-2">
        {rooms.map(({ name, panel, column, shown }) => (
          <p key={name} className={`row-start-1 pb-1.5 ${column} ${shown}`}>
            <span className="block font-semibold">{name}</span>
            <span className="block text-ink-2">{panel}</span>
          </p>
        ))}
        {times.map((time) => (
          <span key={time} className="figures col-start-1 border-t border-rule pt-1 text-ink-3">
            {time}
          </span>
        ))}
        {slots.map(({ room, who, rows, look }) => (
          <span
            key={`${room} ${who}`}
            className={`m-0.5 rounded-control border px-1.5 py-1 ${rooms[room].column} ${rooms[room].shown} ${rows} ${looks[look]}`}
          >
            {who}
          </span>
        ))}
        <span className="col-span-full col-start-1 row-start-4 mb-1.5 self-end border-t-2 border-accent" />
      </div>
    </div>
  );
}
