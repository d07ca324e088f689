import { classNames } from "~/ui/class-names";

const tasks = ["Inventory", "Customers", "Invoices", "Approvals"];

const items = [
  { name: "Olive oil, 5 L", stock: 184, reorder: 120, note: "In stock" },
  { name: "Capers, 1 kg", stock: 38, reorder: 60, note: "Reorder", isAlert: true },
  { name: "Rice, 10 kg", stock: 412, reorder: 200, note: "In stock" },
  { name: "Yeast, 500 g", stock: 76, reorder: 50, note: "Expires in 9 days", isAlert: true },
];

/** A screen of custom software as an example. Its tabs are only drawn. */
export const SampleScreen = () => (
  <figure className="mt-8 lg:mt-14">
    <div className="panel overflow-clip border-ink">
      <div aria-hidden="true" className="flex flex-wrap gap-x-6 border-b border-ink bg-paper px-4 sm:px-6">
        {tasks.map((task, index) => (
          <span
            key={task}
            className={classNames(
              "border-b-3 py-3 max-sm:not-first:hidden",
              index === 0 ? "border-accent font-semibold" : "border-transparent text-ink-2",
            )}
          >
            {task}
          </span>
        ))}
      </div>
      <table className="w-full text-left [&_:is(td,th)]:px-2 [&_:is(td,th)]:py-3 sm:[&_:is(td,th)]:px-6 max-[16rem]:[&_:is(td,th)]:wrap-anywhere">
        <caption className="sr-only">Inventory of a food wholesaler</caption>
        <thead className="border-b border-rule text-small text-ink-2">
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Stock</th>
            <th scope="col" className="max-sm:hidden">
              Reorder at
            </th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody className="ruled-rows">
          {items.map(({ name, stock, reorder, note, isAlert }) => (
            <tr key={name}>
              <th scope="row" className="font-medium">
                {name}
              </th>
              <td className="figures">{stock}</td>
              <td className="figures text-ink-2 max-sm:hidden">{reorder}</td>
              <td className={isAlert ? "font-semibold text-accent" : "text-ink-2"}>{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <figcaption className="mt-3 text-small text-ink-2">
      Example: inventory for a food wholesaler, with one reorder point per item.
    </figcaption>
  </figure>
);
