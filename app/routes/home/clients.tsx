import type { ReactNode } from "react";
import type { Client } from "~/features/content/kinds/clients.server";

/** Who the studio works for, in one quiet row. */
export const Clients = ({ clients }: { clients: readonly Client[] }) => (
  <section aria-labelledby="clients" className="wrap py-8 md:py-10">
    <div className="grid gap-x-12 gap-y-4 border-y border-rule py-6 lg:grid-cols-12 lg:items-center">
      <h2 id="clients" className="eyebrow font-normal text-ink-3 lg:col-span-2">
        We work for
      </h2>
      <ul className="flex min-w-0 flex-wrap items-center gap-x-8 gap-y-3 lg:col-span-10">
        {clients.map((client) => (
          <li key={client.slug} className="min-w-0">
            <Linked {...client}>
              <Shown {...client} />
            </Linked>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

/** A logo is drawn for light grounds. */
const Shown = ({ name, logo }: Client) =>
  logo ? (
    <img
      src={logo}
      alt={name}
      loading="lazy"
      className="h-9 max-w-44 min-w-9 object-contain grayscale dark:rounded-control dark:bg-(--day-card) dark:px-2 dark:py-1"
    />
  ) : (
    <bdi className="font-display text-lead font-medium wrap-anywhere">{name}</bdi>
  );

const Linked = ({ address, children }: Client & { children: ReactNode }) =>
  address ? (
    <a href={address} rel="noopener" className="flex min-h-11 items-center hover:text-link hover:underline">
      {children}
    </a>
  ) : (
    <span className="flex min-h-11 items-center text-ink-2">{children}</span>
  );
