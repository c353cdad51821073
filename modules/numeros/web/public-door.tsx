/** How a number is written, and how it changed, for whoever shows one elsewhere: apart from the screens, which the frame carries. */
export { changeOf, writeValue } from './figures.ts';
