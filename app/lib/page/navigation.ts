import { defaultNavigation, type Navigation } from "~/content/navigation";
import { useRootData } from "./root-data";

/** What header and footer link to, as staff have set it. */
export const useNavigation = (): Navigation => useRootData()?.navigation ?? defaultNavigation;
