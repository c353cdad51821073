/** Every key that Bahía keeps in the browser, by what ends its life. */
export const tabKeys = {
  user: 'user_data',
  company: 'company_data',
  security: 'security_data',
  companies: 'empresas',
  /** The session of this tab ended by itself: the sign-in page says so, once. */
  ended: 'sesion_vencida',
} as const;

export const localKeys = {
  loginTime: 'session_login_time',
  expiresIn: 'session_expires_in',
  sessionData: 'session-data',
  /** When somebody was last at the keyboard of any tab, and when the server was last told. */
  activity: 'actividad',
  rememberMe: 'rememberMe',
  migrationRan: 'storage_migration_ran',
  /** Whose notices this browser was last asked to show. */
  noticesOf: 'avisos_de',
  /** The server has not heard yet that somebody signed out here. */
  signOutPending: 'cierre_pendiente',
  /** Told to the other tabs when somebody signs out, and gone at once. */
  signedOut: 'sesion_cerrada',
  /** Whose what is kept for a day without a network is. */
  keptOf: 'sin_red_de',
  /** The link of the wall that this television shows. */
  pantalla: 'pantalla',
} as const;

/** Of older versions: read once, moved into the tab, deleted. */
export const legacyKeys = ['token', 'Token', 'user_data', 'company_data', 'security_data', 'security_login'] as const;

/** Cleared on sign-out, besides the legacy ones and the times; theme, last seen version, rememberMe and update markers stay. */
export const clearedOnSignOut = ['searchTerm', 'email'] as const;

export const readJson = (store: Storage, key: string): unknown => {
  try {
    return JSON.parse(store.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** A full or forbidden store loses a convenience, never the page. */
export const writeJson = (store: Storage, key: string, value: unknown): void => {
  try {
    store.setItem(key, JSON.stringify(value));
  } catch {
    console.warn(`No se pudo guardar ${key} en este navegador.`);
  }
};

export const textIn = (store: Storage, key: string): string => {
  try {
    return store.getItem(key) ?? '';
  } catch {
    return '';
  }
};
