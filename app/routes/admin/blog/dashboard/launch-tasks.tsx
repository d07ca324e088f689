/** What an owner still has to do before the site goes public. Folded, since it stays until the tasks are done. */
export const LaunchTasks = ({ tasks }: { tasks: readonly string[] }) =>
  tasks.length === 0 ? null : (
    <details className="panel mb-6 border-l-4 border-l-amber px-5 py-1">
      <summary className="disclosure flex min-h-11 cursor-pointer items-center text-small font-semibold">
        To do before the site goes public: {tasks.length}
      </summary>
      <ul className="list-disc space-y-1 pb-3 pl-5 text-small">
        {tasks.map((task) => (
          <li key={task} className="[overflow-wrap:anywhere]">
            {task}
          </li>
        ))}
      </ul>
    </details>
  );
