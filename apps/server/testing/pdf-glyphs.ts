import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** How many characters of a PDF are drawn with the glyph of what a font lacks (number 0), which is an empty box. */
export const countBoxes = async (pdf: Uint8Array): Promise<number> => {
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(new Uint8Array(pdf));
  let boxes = 0;
  for (let n = 1; n <= document.numPages; n += 1) {
    const { fnArray, argsArray } = await (await document.getPage(n)).getOperatorList();
    for (const [i, operator] of fnArray.entries()) {
      if (operator !== OPS.showText) continue;
      const [glyphs] = argsArray[i] as [unknown[]];
      for (const glyph of glyphs)
        if (typeof glyph === 'object' && glyph !== null && 'originalCharCode' in glyph && glyph.originalCharCode === 0)
          boxes += 1;
    }
  }
  return boxes;
};
