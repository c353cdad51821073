import ts from 'typescript';
import { isTest, type Tree } from './tree.ts';

/**
 * What customers read, and the counter: people read it through their browser's translator, which puts other nodes in the place of
 * each text. A text that stands beside others is then changed where nobody sees it, and an amount stays as it was.
 */
const READ_TRANSLATED =
  /^(?:modules\/(?:portal|ventas)\/web\/|modules\/[^/]+\/web\/public[ao]\/|modules\/[^/]+\/web\/(?:corte\/)?\w*Public[ao]\w*\.tsx|modules\/entradas\/web\/|modules\/operativa\/web\/tv\/|modules\/pagos\/web\/cobro\/|platform\/web\/(?:public|signature)\/)/;

/** Values that stand beside words in one element, instead of one sentence that is changed whole. */
export function brokenSentencesOf(tree: Tree): string[] {
  return tree.files
    .filter((file) => READ_TRANSLATED.test(file) && file.endsWith('.tsx') && !isTest(file))
    .flatMap((file) => {
      const source = ts.createSourceFile(file, tree.read(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
      return brokenIn(source).map((at) => `${file}: ${at}`);
    });
}

const brokenIn = (source: ts.SourceFile): string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter((child) => !isSpace(child));
      children.forEach((child, i) => {
        if (!isValue(child)) return;
        const beside = [children[i - 1], children[i + 1]].filter((one) => one !== undefined);
        // A name alone may be a piece of the page; what is surely text stands in an element of its own.
        if (isSureText(child) ? beside.length > 0 : beside.some((one) => isWords(one) || isValue(one)))
          found.push(child.getText(source));
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const isSpace = (node: ts.JsxChild): boolean => ts.isJsxText(node) && node.text.trim() === '';
const isWords = (node: ts.JsxChild): boolean =>
  (ts.isJsxText(node) && node.text.trim() !== '') ||
  (ts.isJsxExpression(node) && node.expression !== undefined && ts.isStringLiteral(node.expression));

/** An expression that shows text; what it is can be told by its form alone. */
const isValue = (node: ts.JsxChild): boolean =>
  ts.isJsxExpression(node) && node.expression !== undefined && isText(node.expression);

const isSureText = (node: ts.JsxChild): boolean =>
  ts.isJsxExpression(node) &&
  node.expression !== undefined &&
  !ts.isIdentifier(node.expression) &&
  !ts.isPropertyAccessExpression(node.expression) &&
  isText(node.expression);

const isText = (node: ts.Expression): boolean => {
  if (ts.isTemplateExpression(node) || ts.isElementAccessExpression(node)) return true;
  if (ts.isIdentifier(node)) return node.text !== 'children' && node.text !== 'undefined';
  if (ts.isPropertyAccessExpression(node)) return node.name.text !== 'children';
  if (ts.isParenthesizedExpression(node)) return isText(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].some((one) => isSaid(one));
  if (ts.isBinaryExpression(node)) return isSaid(node.right);
  return (
    ts.isCallExpression(node) && /(?:^|\.)(?:format|say|tell|described?|label)\w*$/i.test(node.expression.getText())
  );
};
/** Of a choice: text that is put in or taken away. */
const isSaid = (node: ts.Expression): boolean =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);
