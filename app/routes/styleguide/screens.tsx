import { allScreens } from "~/features/products/screens/all-screens";
import { DrawnScreen } from "~/features/products/screens/drawn-screen";

/** Every drawn screen of the products at the narrowest and the widest place it stands in. */
export function Screens({ id }: { id: string }) {
  return (
    <ul className="grid grid-cols-1 gap-12">
      {Object.keys(allScreens)
        .map((path) => path.slice("./".length, -".html".length))
        .map((name) => (
          <li key={name} id={`${id}-${name}`}>
            <h3 className="eyebrow mb-3">{name}</h3>
            <div className="flex flex-wrap items-start gap-8">
              <div className="w-[300px] max-w-full">
                <DrawnScreen screens={allScreens} id={name} />
              </div>
              <div className="w-[560px] max-w-full">
                <DrawnScreen screens={allScreens} id={name} />
              </div>
            </div>
          </li>
        ))}
    </ul>
  );
}
