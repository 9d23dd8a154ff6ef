// Where to write brings a keyboard up over half of the text: nobody is led into a paragraph there without asking for it.

export function hasTouchKeyboard(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}
