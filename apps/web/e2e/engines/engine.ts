/** The browser functions that the journey needs. Positions are CSS pixels of the viewport. */
export type Engine = {
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page; its value must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** A real mouse click: it hits the topmost element at the position. */
  clickAt(x: number, y: number): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  press(key: 'ArrowDown' | 'Enter'): Promise<void>;
  resize(viewport: Size): Promise<void>;
  /** A PNG of the viewport. */
  screenshot(): Promise<Buffer>;
  /** Another tab of the same browser, in front. The functions of a tab need it to be in front. */
  openTab(): Promise<Engine>;
  bringToFront(): Promise<void>;
  /** Closes a tab from `openTab`; else the browser. */
  close(): Promise<void>;
};

export type Size = { width: number; height: number };

export type Look = { viewport: Size; forcedColors: 'active' | 'none' };
