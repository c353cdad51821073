import type { ComponentType } from 'react';

/** A screen that a room offers: the frame draws the shell, asks the permission and loads the page when it is opened. */
export interface Screen {
  /** Route path without leading slash, e.g. `comercial/cotizaciones` or `comercial/cotizaciones/:id`; '' is the start. */
  path: string;
  /** Name of the browser tab; the menu's title unless given. */
  title?: string;
  /** Permission key, or any of several (`a|b`), without which «Acceso denegado» is shown. */
  permission?: string;
  /** Outside the shell and the session. */
  public?: true;
  /** Public pages drawn with the kit (sign-in, set-up). Customer pages leave it out: no kit, no router, only {@link BarePageProps}. */
  themed?: true;
  /** The page module: exports `Component`, or one component whose name ends in `Page`. */
  lazy: () => Promise<object>;
  /** A customer page's: what it shows is asked while its module is on its way. */
  ahead?: (params: BarePageProps['params']) => void;
}

/** What a customer page receives: the variable parts of its address (`:token`). It must not import react-router nor MUI. */
export interface BarePageProps {
  params: Readonly<Record<string, string>>;
}

/** The variable parts of an address that fits a screen's path; null when it does not fit. */
export const paramsOf = (path: string, pathname: string): Record<string, string> | null => {
  const wanted = path.split('/');
  const given = pathname.split('/').filter((part) => part !== '');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value);
    else if (part.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
};

/** What a page module asks as soon as it is there, before anything of it is drawn: the function that it exports as `ahead`, if any. It is told what follows `?` in the address. */
export const aheadOf = (module: object): ((params: URLSearchParams) => unknown) | undefined =>
  'ahead' in module && typeof module.ahead === 'function'
    ? (module.ahead as (params: URLSearchParams) => unknown)
    : undefined;

/** The component of a page module, whatever its name is. */
export const pageOf = <Props = object>(module: object): ComponentType<Props> => {
  const entries = Object.entries(module);
  const found =
    entries.find(([name]) => name === 'Component' || name === 'default') ??
    entries.find(([name]) => name.endsWith('Page'));
  if (!found) throw new Error(`No page among: ${entries.map(([name]) => name).join(', ')}`);
  return found[1] as ComponentType<Props>; // The naming rule of Screen.lazy makes it one.
};
