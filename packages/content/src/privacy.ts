// Generated from words/documents/privacy.md: vitest run --project packages/content src/documents -u
// biome-ignore-all format: generated
import { heldData } from './held-data.ts';
import type { LegalDocument } from './legal-document.ts';

/** @param contactEmail The address that CONTACT_EMAIL names. */
export const privacy = (contactEmail: string): LegalDocument => ({
  "title": "Privacy Policy",
  "version": "1.1",
  "effectiveDate": "2026-12-31",
  "sections": [
    {
      "heading": "The short version",
      "paragraphs": [
        "We keep what we need to run the place and nothing else. Your email address is never shared. No adverts, no trackers, nothing sold."
      ]
    },
    {
      "heading": "What we keep",
      "paragraphs": [
        "From sign-up: your first and last name, email, username, date of birth, postcode and country. Your password is kept only as a scrambled hash that cannot be turned back into the password. If you change your email, we keep the old one for a week, so that you can take it back. If two people say that an account is theirs, we close it to both until one of us has looked, and show none of what it posted by name.",
        "Your postcode puts your nation’s own crisis line near the top of the crisis page for you. It is used for nothing else.",
        "From using it: what you post, reply and send, who you follow, block or mute, what you hide, what you support, your settings, and anything you choose to add to your profile. Leave the profile empty if you like.",
        "If you let us mail you that there is something new, we keep the day on which we last looked whether there was. You can end that mail from the mail itself.",
        "If you turn push messages on for a device, we keep the address at which its browser gets them, encrypted, until you sign out there. The maker of the browser passes them on. They cannot read them, and see only that one came from us. One about something you wrote anonymously comes 10 to 60 minutes late, unless you choose otherwise, so that nobody beside you learns from your phone what is yours.",
        "Our server logs say that a page was asked for, when, and whether it worked. They hold no names, no email addresses and none of your words. Your network address is counted for a short while to slow down abuse, and is not stored with your account. We keep a scrambled mark of where you signed in, device and network, so that nobody can lock you out there. It goes when you delete your account.",
        "While you are signed in somewhere, we keep which browser it is and the first and last day you used it, so that you can see it in your settings and sign it out. Of a passkey we keep the public half, the browser and the days you added and last used it; your finger or face never leaves your device. When you last entered your password there is kept encrypted. The first time you show us that your address is yours, we note, encrypted, how far back your account goes, until you have told us whether what was in it is yours.",
        "If you write to us, we keep what you wrote and the address to answer it. If you report something, who reported it and what you said are sealed in the way anonymous posts are. So is the copy we keep of what was reported, and what we decide about it. If it is a message, the copy has the messages around it too: up to nineteen before it and nine after it. The copy of what you wrote goes within a week of your account. If you let an anonymous post stay, our copy of it stays too, with what we decided and what you wrote in an appeal, and leads to nobody."
      ]
    },
    {
      "heading": "The whole list",
      "paragraphs": [
        "All that our database holds about you, by what it is for. Each thing goes with your account, unless the list says otherwise. Encrypted and sealed mean that a copy of the database does not give it away.",
        ...heldData
      ]
    },
    {
      "heading": "Your health details",
      "paragraphs": [
        "The mental health part of your profile is optional and encrypted before it is stored. The key is kept apart from the database, so a stolen copy of the database does not give it away. No other member ever sees it, and no screen of ours shows it. Whoever runs the server holds the key and could open it, by going out of their way.",
        "What you choose to cover or hide, by note or by word, says something about you too, and is encrypted the same way. When you write about ending your life, your own device may show you the numbers to ring. It tells nobody, and sends nothing to us."
      ]
    },
    {
      "heading": "Anonymous posts",
      "paragraphs": [
        "When you post or reply anonymously, your name is not stored beside it. The only record of who wrote it is sealed: encrypted, under a key that is not in the database. The seal lets you find and delete what you wrote. No other member can see that it was you.",
        "Our moderators can take down an anonymous post, or stop whoever wrote it from writing, without learning who it is.",
        "Our admins see Anonymous too. A seal is opened only for a serious reason, such as a life at risk or a duty in law. The reason is written down in a log that cannot be edited, and you are told.",
        "Pictures are made afresh when you upload them, so the place and camera details in the file are gone. We cannot hide what you say about yourself, so think twice about names, towns and workplaces."
      ]
    },
    {
      "heading": "Who sees what",
      "paragraphs": [
        "Members see your username, display name and named posts, and whatever your settings allow. Real name, age, location and email are off unless you switch them on.",
        "If you follow someone, he can see that you do. Nobody else can.",
        "Messages are shown to you and the man you are writing to. If one of you reports a message, our team sees it and the messages around it: up to nineteen before it and nine after it. Messages are not encrypted from end to end, so do not put anything in one that you would not trust us to hold.",
        "We hand details to the police or a court only where the law makes us, or where someone’s life is at risk."
      ]
    },
    {
      "heading": "On your own device",
      "paragraphs": [
        "There are three cookies. Two are only for being signed in: one for members, and one for admins, which you will never get unless you are one. Signed in lasts 30 days from your last visit, unless you sign out. The third marks a device you have signed in on before, so that nobody can lock you out there by guessing at your password. It lasts 400 days and signs nobody in.",
        "So that it works with no signal, your browser keeps a copy of what you last read here, what you have begun to write, and small things such as the look you chose and having shown today’s message. It stays on your device. Signing out clears away what you read and what you began to write. On a phone that others pick up, sign out.",
        "Our pages load nothing from anyone else: no analytics, no fonts, no scripts, no pixels. Links to the NHS and charities go nowhere until you press them."
      ]
    },
    {
      "heading": "How long",
      "paragraphs": [
        "As long as you have an account. When you delete it, your details, named posts, messages and pictures go at once. Nothing leads from your anonymous posts to you any more. You choose what happens to them: they stay, and belong to nobody, or they follow you within a week, each at a random moment of its own, so that nobody can link them to you by watching.",
        "Nobody can take your username for a year after you leave, so that no stranger passes for you. For that we keep a scrambled mark of it, and the month in which it goes.",
        "Backups hold what was deleted until they are replaced in their turn. Emails that already went out are in the mailbox they went to."
      ]
    },
    {
      "heading": "Your rights",
      "paragraphs": [
        `You can see, correct, download and delete what we hold. You can do it yourself, in your profile and in settings. For anything else use the contact page or write to ${contactEmail}. We answer every privacy request within 30 days.`,
        "If you are not happy with how we handle it, you can complain to the Information Commissioner’s Office."
      ]
    },
    {
      "heading": "Changes",
      "paragraphs": [
        "If this policy changes we tell you 30 days before it does, in plain words.",
        "Version 1.1, from 31 December 2026: what we keep of a report and of a decision, what our moderators can do without learning who you are, what you choose to cover or hide, and that someone you follow can see it; and the whole list of what we keep. Version 1.0 was from 20 November 2026."
      ]
    }
  ]
});
