import { foldText, foldTextCached } from '#src/lib/i18n/fold-text.ts'
import { numbers } from '#src/lib/typed-days/day-words.ts'
import { numberIn } from '#src/lib/typed-days/rule.ts'
import { productsCalled } from './known-reservations.ts'
import { partCalled, productWords } from './near-words.ts'

/* The kinds of products: all of them, or as many as are asked for, ask for all products. */
const kinds =
  '(?:(?:all(?: of)?(?: the)? |كل )?(?:(?:chalet|room|unit|cabin|villa|apartment|tent)s|(?:ال)?(?:شاليهات|غرف|وحدات|[أا]كواخ|فلل|شقق|خيم))|(?:how many|any|كم|[أا]ي) (?:chalet|room|unit|cabin|villa|apartment|tent|شاليه|غرف[ةه]|وحد[ةه]|كوخ|فيلا|شق[ةه]|خيم[ةه])s?(?! \\d))'
const of = `(?:${kinds} (?:are )?)?`

/*
 * Words that ask, unless they are a product's: when nothing is booked, without a day today or, with “when”, on the coming ones; for what
 * begins or ends on a day, or both; for who is here now; for what is booked, or comes next.
 */
const askingWords = Object.entries({
  here: "(?<=who(?:['’]?s| is) )(?:in|here)(?=(?: now)?\\??$)",
  both: '(?:turn|change)overs?',
  next: "^(?:(?:what|who)(?:['’]?s| is)? )?(?:next|upcoming)(?:(?: (?:\\d+|two|three|four|five|few))? (?:appointment|booking|reservation|guest|customer|client)s?)?\\??$|^(?:(?:ال)?(?:موعد|حجز|مواعيد|حجوزات|(?:زبون|ضيف|عميل)[ةه]?)(?: (?:ال)?(?:[ثت]لا[ثت]|[أا]ربع|خمس)[ةه]?| \\d+)? )?(?:القادم|التالي|الجاي)[ةه]?$|^مين (?:ال|اللي )?(?:جاي|بعده)$",
  initial:
    "first (?:appointment|booking|guest|customer|client)(?! (?:free|available))|who(?:['’]?s| is) first|[أا]ول (?:(?:حجز|زبون|ضيف|عميل)[ةه]?|موعد(?= ))(?! (?:ال)?(?:متاح|متوفر|فاضي|شاغر))",
  final: 'last (?:appointment|booking|guest|customer|client)|[آا]خر (?:موعد|حجز|زبون|ضيف|عميل)[ةه]?',
  staying: 'in[ -]?house|staying|sleep(?:s|ing)?|(?:ال)?(?:مقيم|موجود|ساكن|نايم)(?:[ةه]|ين)?|(?:ال)?نزلا[ءئ]?',
  when: '(?:(?:un)?till? |لحد |لين )?(?:when|[إا]?[يم]?مت[ىي])|(?:next|first)(?= (?:free|available|arriv|depart|check))|earliest|(?<=(?:وصول|دخول|خروج|مغادر[ةه]) )(?:ال)?(?:قادم|تالي|جاي)[ةه]?|[أا]قرب|[أا]ول(?= (?:موعد|وقت|فاضي|متاح))',
  free: `(?:for )?(?:\\d|two|three|four|five|[ثت]لا[ثت]|[أا]ربع|خمس) (?:nights|ليالي?)|(?:ل|مد[ةه] )?ليلتين|(?:${of}|(?:ال)?[أا]يام )(?:free|available|availability|vacan(?:t|cy)|empty|open|unbooked|not booked|slots?|gaps?|openings?|(?:ال)?(?:متاح|متوفر|فاضي|شاغر|فارغ|خالي)(?:[ةه]|ين)?|[يت]فض[ىيا]|(?:ال)?[أا]وقات)(?: (?:${kinds}|days|dates|ones))?`,
  first:
    '(?:and |و)?(?:arriv(?:e[sd]?|ing|als?)|check(?:s|ed|ing)?[ -]?ins?|تشيك ?ان|com(?:es?|ing)|(?:تسجيل )?(?:ال)?(?:وصول|واصل|داخل)(?:ين)?|(?:ال)?قادم(?:ين|ون)|(?:تسجيل )?(?:ال)?دخول(?= )|(?:(?<=^|مين |منو |من )اللي |(?<!اللي ))جاي(?:[ةه]|ين)?|(?:من |اللي )?(?:[هب]?[يت]?(?:وصل|دخل)|[هب]?[يت]صل|[هب]?[يت]{1,2}جي)(?:ون|وا)?)',
  last: '(?:and |و)?(?:left|leav(?:es?|ing)|depart(?:s|ing|ures?)?|(?:early |late )?check(?:s|ed|ing)?[ -]?outs?|تشيك ?اوت|(?:ال)?(?:مغادر|طالع|خارج|ماشي)(?:[ةه]|ين|ون|ات)?|(?:تسجيل )?(?:ال)?خروج(?= )|(?:من |اللي )?[هب]?[يت]?(?:غادر|طلع|خرج|مشي)(?:ون|وا)?)',
  length: `(?:(?<count>\\d{1,3}[ -]?|(?:an?|half(?: an)?|نصف?|${numbers.join('|')})[ -])|(?=ساع))(?<unit>h|hours?|hrs?|m|min(?:ute)?s?|ساعتين|ساعات|ساع[ةه](?! ?\\d)|دقا[يئ]ق|دقيق[ةه])(?<more> and a half| ونصف?)?`,
  booked: `${of}(?:(?:fully )?booked|busy|زحم[ةه]|مشغول|reserved|orders?|(?:ال)?طلبات|(?:ال)?محجوز(?:[هة]|ات|ين)?)`,
  other: `(?:all|كل)(?= ${kinds})|in the chair|go to|taken|need|something|[أا]بي|(?:what|who)(?:[’']?s)?|which|ones?|here|every(?:thing|one)|is|are|it|there|any(?:thing|one|body)?|show|me|list|how(?: many| much)?|was|were|do|does|did|we|have|got|appointments?|guests?|customers?|clients?|units?|times?|(?<!\\d )hours?|وقت|شي|حاج[ةه]|مكان|(?:ال)?ضي[وف][فةه]?|(?:ال)?عملا[ءئ]?|زبا[ئي]ن|(?:ال)?(?:زبون|عميل)[ةه]?|عنده?م?|هل|وش|شنو?|[إا]?[يأ]ش|[إا]يه|فيه?|كا?م|مين|منو|ورّ?[يا]?ني|عندنا|عندي|عايز|[اأ]بغ[ىي]`,
}).map(([ask, words]) => [ask, wordsOf(words)] as const)

/* The minutes of a length: “2h”, “half an hour”, «ساعتين», «ساعة ونص». */
function minutesIn({ count = '', unit = '', more }: Record<string, string | undefined>): number {
  const number = /^(?:half|نص)/i.test(count) ? 0.5 : numberIn(foldText(count)) || (unit === 'ساعتين' ? 2 : 1)
  return number * (/^[mد]/i.test(unit) ? 1 : 60) + (more === undefined ? 0 : 30)
}

const placeWord = /(?<!\p{L})(?:at|in|has)(?: the)? (?=(\p{L}+))/giu
const comingWord = wordsOf('next|upcoming|(?:القادم|التالي|الجاي)[ةه]?')

/**
 * Returns a text without the words that ask, what they ask, the minutes that shall be free, and whether it is what comes next of a product.
 */
export function withoutAsking(typed: string, products: readonly string[]) {
  const asks = new Set<string>()
  let rest = typed
  let minutes = 0
  for (const [ask, words] of askingWords)
    rest = rest.replace(words, (word, ...found) => {
      if (productWords(products).some((name) => foldTextCached(name) === foldText(word))) return word
      if (ask === 'length' && !asks.has('free')) return word
      if (ask === 'length') minutes = minutesIn(found.at(-1))
      asks.add(ask)
      return ' '
    })
  // “Who is at the lake house”, “next keratin”.
  rest = rest.replace(placeWord, (word, name: string) => (productsCalled(name, products)[0] ? ' ' : word))
  const ofNext = rest.replace(comingWord, ' ')
  const isOfProduct = ofNext !== rest && partCalled(ofNext, products)?.unknown === ''
  if (isOfProduct) asks.add('next')
  return { rest: isOfProduct ? ofNext : rest, asks, minutes, isOfProduct }
}

function wordsOf(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'giu')
}
