import { extractText, getDocumentProxy } from 'unpdf';

/** What a person can copy out of a PDF, all its pages. */
export const textOfPdf = async (pdf: Uint8Array): Promise<string> =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })).text;
