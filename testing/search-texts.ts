import fc from 'fast-check'

/* Words of both scripts, and digits. */
const word = fc.oneof(
  fc.constantFrom(...'شاليه الشاليه لآلئ قهوة ندى مؤسسة مائدة والد بالون إبداع Café Straße'.split(' ')),
  fc.string({
    unit: fc.constantFrom(...'ابتثجحخدذرزسشصضطظعغفقكلمنهويةىأإآؤئء'.split('')),
    minLength: 1,
    maxLength: 7,
  }),
  fc.string({ unit: fc.constantFrom(...'abcdeéÅß'.split('')), minLength: 1, maxLength: 7 }),
  fc.nat({ max: 9999 }).map(String),
)
/** A text like a store's. */
export const anyText = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))

/* Interchangeable letters, one class each. */
const classes = ['اأإآٱ', 'يىیئ', 'هةہھ', 'كکڪگ', 'وؤ', 'فڤ', 'بپ', 'جچ', 'زژ']
const unseen = ['\u064e', '\u0651', '\u0640', '\u200f', '\u200c', '\u0670']

/** Varies a text with other letters of each class, marks, invisible characters, digits and blanks. */
export const variantOf = (text: string) =>
  fc.array(fc.nat({ max: 1_000_000 }), { minLength: text.length, maxLength: text.length }).map((picks) =>
    text
      .split('')
      .map((letter, index) => varied(letter, picks[index] ?? 0))
      .join(''),
  )

function varied(letter: string, pick: number): string {
  if (letter === ' ') return ' '.repeat(1 + (pick % 3))
  if (/\d/.test(letter))
    return String.fromCodePoint(([0x30, 0x660, 0x6f0][pick % 3] ?? 0x30) + Number(letter))
  const members = classes.find((members) => members.includes(letter))
  const other = members?.charAt(pick % members.length) ?? (pick % 2 ? letter.toUpperCase() : letter)
  return other + (pick % 3 === 0 ? (unseen[pick % unseen.length] ?? '') : '')
}
