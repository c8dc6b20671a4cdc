import type { Context } from 'hono'

/* The service’s messages, in Arabic and English. */
const messages = {
  recordNotFound: ['العنصر المطلوب غير موجود', 'The requested record was not found'],
  pathNotFound: ['المسار المطلوب غير موجود', 'The requested path was not found'],
  wrongMethod: ['طريقة الطلب غير مدعومة لهذا المسار', 'This path does not support the request method'],
  tooManyRequests: ['تجاوزت الحد المسموح من الطلبات. حاول لاحقًا', 'Too many requests. Try again later.'],
  nothingSent: ['يجب إرسال حقل واحد على الأقل', 'At least one field must be sent'],
  mustBeText: ['يجب أن تكون القيمة نصًا', 'The value must be text'],
  mustBeFields: ['يجب أن تكون القيمة مجموعة حقول', 'The value must be an object of fields'],
  mustNotBeEmpty: ['هذا الحقل مطلوب', 'This field is required'],
  nameTaken: ['هذا الاسم مستخدم لماركة أخرى', 'This name is taken by another brand'],
  unknownLanguage: ['هذه اللغة غير مفعّلة في المتجر', 'This language is not enabled in the store'],
  mustBeDate: [
    'يجب أن تكون القيمة تاريخًا بالصيغة YYYY-MM-DD',
    'The value must be a date in the form YYYY-MM-DD',
  ],
  endBeforeStart: [
    'يجب ألا يسبق تاريخ النهاية تاريخ البداية',
    'The end date must not be before the start date',
  ],
  mustBePage: ['يجب أن يكون رقم الصفحة عددًا صحيحًا من 1 فأكثر', 'The page must be a whole number, 1 or more'],
  mustBePageSize: ['يجب أن يكون العدد في الصفحة من 1 إلى 60', 'The number per page must be from 1 to 60'],
  orderNotFound: [
    'رقم الطلب غير صحيح أو الطلب غير موجود',
    'The order number is wrong or the order does not exist',
  ],
} as const

export type MessageName = keyof typeof messages

/** The language that `Accept-Language` names, as Diwan names it, or else the first of these. */
export function chooseLanguage(c: Context, languages: readonly [string, ...string[]]): string {
  const wanted = c.req.header('Accept-Language')
  return languages.find((language) => language === wanted) ?? languages[0]
}

/** A message of the service in the requested language: English or else Arabic. */
export function messageFor(c: Context, name: MessageName): string {
  const [arabic, english] = messages[name]
  return chooseLanguage(c, ['ar', 'en']) === 'en' ? english : arabic
}

/** The reason for each refused field, by its dotted name (`translations.en.name`). */
export type FieldErrors = Record<string, MessageName>

/** A parsed part of a request: its value, or its invalid fields. */
export type ParseResult<Value> = { value: Value; errors?: never } | { value?: never; errors: FieldErrors }
