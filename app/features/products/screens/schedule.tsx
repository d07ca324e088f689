const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const DAYS = 30;

/** What is delivered on a day of the month: daily on weekdays, on Mondays, and at the month's end. */
const getMarks = (day: number) => ({
  daily: day % 7 !== 6 && day % 7 !== 0,
  weekly: day % 7 === 1,
  monthly: day === DAYS,
});

export function DeliverySchedule() {
  return (
    <div className="panel px-3 py-3 sm:px-4">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">June</span>
        <span className="text-ink-2">next: 06:00, sales.xlsx</span>
      </p>
      <div className="figures mt-2 grid grid-cols-7 border-t border-l border-rule text-[0.8125rem]">
        {weekdays.map((day) => (
          <span key={day} className="border-r border-b border-rule bg-paper text-center text-ink-2">
            {day.slice(0, 2)}
          </span>
        ))}
        {Array.from({ length: 35 }, (_, index) => {
          const day = index + 1;
          const { daily, weekly, monthly } = getMarks(day);
          return (
            <span key={day} className="flex h-8 flex-col border-r border-b border-rule px-1">
              {day <= DAYS ? (
                <>
                  <span className="leading-tight text-ink-2">{day}</span>
                  <span className="mt-auto mb-1 flex gap-0.5">
                    {daily ? <span className="h-1.5 flex-1 bg-link" /> : null}
                    {weekly ? <span className="h-1.5 flex-1 bg-amber" /> : null}
                    {monthly ? <span className="h-1.5 flex-1 bg-accent" /> : null}
                  </span>
                </>
              ) : null}
            </span>
          );
        })}
      </div>
      <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        <Key color="bg-link">daily</Key>
        <Key color="bg-amber">Mondays</Key>
        <Key color="bg-accent">month’s end</Key>
      </p>
    </div>
  );
}

const Key = ({ color, children }: { color: string; children: string }) => (
  <span className="flex items-center gap-1.5">
    <span className={`h-1.5 w-4 ${color}`} />
    {children}
  </span>
);
