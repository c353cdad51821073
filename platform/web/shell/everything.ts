import { createContext, useContext } from 'react';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { allowedMenu, type MenuGroup } from './menu.ts';

/** Everything that there is to open; the application fills it. */
export const EverythingContext = createContext<readonly MenuGroup[]>([]);

/** What this person may open of all that there is. */
export const useEverything = (): MenuGroup[] => allowedMenu(useContext(EverythingContext), usePermissions().can);
