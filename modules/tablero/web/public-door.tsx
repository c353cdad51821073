/** The board as it hangs on a wall, without kit. */
export { Pared } from './tv/Pared.tsx';
