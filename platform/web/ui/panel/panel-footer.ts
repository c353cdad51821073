import { createContext } from 'react';

/** Whether one stands at the foot of a panel, where on a phone the thumb is. */
export const InPanelFooter = createContext(false);

/** The foot of the panel that one is in. */
export const PanelFoot = createContext<HTMLElement | null>(null);
