import type { ComponentProps } from "react";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { PostForm } from "./post-form";

const page = { search: "" };
vi.mock("@remix-run/react", () => ({
  Form: (props: ComponentProps<"form">) => <form {...props} />,
  useFormAction: (action: string) => action,
  useLocation: () => page,
  useNavigation: () => ({}),
}));

test.each([
  ["?done=invited", "/admin/team", "/admin/team"],
  ["?unsentForm=a%26b", "/admin/team", "/admin/team?unsentForm=a%26b"],
  ["?unsentForm=a", "/admin/leads/1?status=new", "/admin/leads/1?status=new&unsentForm=a"],
])("on a page with the query %s a form for %s is sent to %s", (search, action, sentTo) => {
  page.search = search;
  const html = renderToString(<PostForm token="" action={action} />);
  expect(html).toContain(`action="${sentTo.replaceAll("&", "&amp;")}"`);
});
